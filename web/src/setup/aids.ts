// The aids of a table as one choice of levels; the server knows them as two settings.

export const AID_LEVELS = ["none", "seen", "odds"] as const;
export type AidLevel = (typeof AID_LEVELS)[number];

interface Aids {
  aids: boolean;
  odds: boolean;
}

export function aidLevel({ aids, odds }: Aids): AidLevel {
  return !aids ? "none" : odds ? "odds" : "seen";
}

export function aidWish(level: AidLevel): Aids {
  return { aids: level !== "none", odds: level === "odds" };
}
