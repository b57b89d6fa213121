// The names of people whose words and gestures this device does not show, at whichever table.
import { remember, remembered } from "./storage";

const SILENCED = "silenced-names";
const MOST_SILENCED = 200;

const silenced = () => remembered<string[]>(SILENCED, []);

export const isSilenced = (name: string): boolean => silenced().includes(name);

export function silence(name: string, wanted: boolean): void {
  const others = silenced().filter((each) => each !== name);
  remember(SILENCED, wanted ? [name, ...others].slice(0, MOST_SILENCED) : others);
}
