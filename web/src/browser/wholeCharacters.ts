// A text field that holds so many characters as the server counts them, and never half of one.

/** As much of a text as fits, without cutting what is read as one character, such as an emoji made of several. */
export function fitting(text: string, most: number): string {
  let fits = "";
  let count = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
    count += Array.from(segment).length;
    if (count > most) break;
    fits += segment;
  }
  return fits;
}

/** For {@attach}: keeps what is typed or pasted within its length, and says with each change whether something was left out. */
export function atMost(most: number, leftOut: (is: boolean) => void = () => {}): (field: HTMLInputElement) => () => void {
  return (field) => {
    const keep = (event: Event) => {
      // While an input method still composes a character, it is not cut.
      if (event instanceof InputEvent && event.isComposing) return;
      const fits = fitting(field.value, most);
      leftOut(fits !== field.value);
      if (fits !== field.value) field.value = fits;
    };
    // In the first phase, so that all who read the field find what fits.
    field.addEventListener("input", keep, { capture: true });
    field.addEventListener("compositionend", keep, { capture: true });
    return () => {
      field.removeEventListener("input", keep, { capture: true });
      field.removeEventListener("compositionend", keep, { capture: true });
    };
  };
}
