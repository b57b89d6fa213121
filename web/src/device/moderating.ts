// Whether the person at this device looks after the club, as its page has said last: then tables offer what moderators can do.
// The server decides each time.
import { remember, remembered } from "./storage";

const MODERATES = "moderates-club";

export const moderatesHere = (): boolean => remembered<boolean>(MODERATES, false);

export const rememberModerating = (moderates: boolean): void => remember(MODERATES, moderates);
