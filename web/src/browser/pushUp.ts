// A card that is pushed up with a finger or the mouse, towards the table. Keyboards and short taps press it as ever.
import type { Attachment } from "svelte/attachments";

/** So far up, in pixels, counts as pushed; less, and it comes back. */
const FAR = 70;
/** A finger that moves less than this has tapped. */
const STILL = 8;

/** For {@attach}; null: it cannot be pushed. */
export function pushUp(pushed: (() => void) | null): Attachment<HTMLElement> {
  return (thing) => {
    if (!pushed) return;
    let from: number | null = null;
    let up = 0;

    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button) return;
      from = event.clientY;
      up = 0;
      thing.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      up = Math.max(0, from - event.clientY);
      thing.style.translate = up > STILL ? `0 ${-up}px` : "";
    };
    const end = () => {
      if (from === null) return;
      from = null;
      thing.style.translate = "";
      if (up >= FAR) pushed();
    };
    /** What was moved is not pressed as well. */
    const click = (event: MouseEvent) => {
      if (up <= STILL) return;
      up = 0;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const cancel = () => {
      up = 0;
      end();
    };

    thing.style.touchAction = "none";
    thing.addEventListener("pointerdown", down);
    thing.addEventListener("pointermove", move);
    thing.addEventListener("pointerup", end);
    thing.addEventListener("pointercancel", cancel);
    thing.addEventListener("click", click, { capture: true });
    return () => {
      thing.removeEventListener("pointerdown", down);
      thing.removeEventListener("pointermove", move);
      thing.removeEventListener("pointerup", end);
      thing.removeEventListener("pointercancel", cancel);
      thing.removeEventListener("click", click, { capture: true });
    };
  };
}
