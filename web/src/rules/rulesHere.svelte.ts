// The rules of the table or the replay that is on the screen: How to play explains them, wherever it is opened.
import type { Options } from "../language/ruleTexts";

export interface RulesHere {
  edition: string;
  /** What differs from the edition's presets. */
  options: Options;
  players: number | null;
}

class Here {
  current = $state.raw<RulesHere | null>(null);

  /** For an $effect: these are the rules until the page is left. */
  are(rules: RulesHere | null): () => void {
    this.current = rules;
    return () => (this.current = null);
  }
}

export const rulesHere = new Here();
