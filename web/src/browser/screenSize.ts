// How much room the screen has; what asks here changes when a phone is turned or a window resized.
import { MediaQuery } from "svelte/reactivity";

/** Room for the panels beside the table. */
export const wide = new MediaQuery("min-width: 1000px");

/** A phone on which hand and plan must be brief, or they would leave nothing of the table to see. */
export const brief = new MediaQuery("((max-width: 699px) and (max-height: 760px)) or (max-height: 520px)");

/** Whether a keyboard is likely: a device with fingers alone mostly has none. Keys work wherever there is one. */
export const keyboard = new MediaQuery("any-pointer: fine");

/** Room for a table with the seats around it; else they stand in rows. */
export const oval = new MediaQuery("(min-width: 700px) and (min-height: 521px)");
