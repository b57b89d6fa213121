// Who sits on a chair in a picture of a table: a guest by number, or a bot of a level. Nothing that the picture needs
// beside it: names stand on plates, in words.

export interface Sitter {
  /** Null: any bot of the level. */
  face: number | null;
  /** The level of a bot; null for a person. */
  level: string | null;
}

/** Eight guests for a table at which nobody sits yet, all unlike each other. */
export const STRANGERS: readonly Sitter[] = [57, 19, 53, 44, 66, 4672, 42, 2274].map((face) => ({ face, level: null }));
