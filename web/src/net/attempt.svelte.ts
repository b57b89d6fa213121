// An attempt: something that the server may refuse, or answer in a way that the page cannot use. The refusal stays, to be
// shown, until the next attempt.
import { Refused } from "./api";

export class Attempt {
  busy = $state(false);
  problem = $state.raw<Refused | null>(null);

  /** Whether it was granted. */
  async at(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) console.error("this answer could not be used:", error);
      this.problem = error instanceof Refused ? error : new Refused("unexpected", {});
      return false;
    } finally {
      this.busy = false;
    }
  }
}
