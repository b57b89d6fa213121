// Emblems: our own drawing for each of the nineteen characters, in a square of 100.
// Classes: a pale shape, b gold shape, c shape in the card's tint, l pale line, m gold line, d line in the tint.

const RAPIER = `<path class="a" d="M48 4h4l1.5 60h-7z"/><path class="b" d="M35 62c10 5 20 5 30 0l1 6c-10 4-22 4-32 0z"/><path class="b" d="M47 68h6v16h-6z"/><circle class="b" cx="50" cy="88" r="5.5"/>`;

export const EMBLEMS: Record<string, string> = {
  spy: `<path class="b" d="M50 12l3.6 8.8 9.4.7-7.2 6.1 2.3 9.2-8.1-5-8.1 5 2.3-9.2-7.2-6.1 9.4-.7z"/><path class="a" d="M8 46c12-9 28-9 42-3 14-6 30-6 42 3 1 18-8 32-22 32-10 0-14-8-20-8s-10 8-20 8C16 78 7 64 8 46z"/><path class="c" d="M20 54c6-7 17-6 22 3-6 7-18 7-22-3zM80 54c-6-7-17-6-22 3 6 7 18 7 22-3z"/><path class="m" d="M9 48C3 43 2 34 6 27M91 48c6-5 7-14 3-21"/>`,
  guard: `<path class="a" d="M50 6l36 11c1 34-9 58-36 75C23 75 13 51 14 17z"/><path class="c" d="M50 16l27 8c0 25-8 43-27 56-19-13-27-31-27-56z"/><path class="b" d="M50 20l4.5 9v30H63v6h-8.500v11h-9V65H37v-6h8.500V29z"/>`,
  priest: `<path class="b" d="M46.5 5h7v8.500H63v7h-9.500V36h-7V20.500H37v-7h9.500z"/><path class="a" d="M50 88c-11-9-26-10-42-6V42c16-4 31-3 42 6 11-9 26-10 42-6v40c-16-4-31-3-42 6z"/><path class="c" d="M48.5 50h3v34h-3z"/><path class="d" d="M17 51c9-1.5 17 0 24 4M17 61c9-1.5 17 0 24 4M17 71c9-1.5 17 0 24 4M59 55c7-4 15-5.5 24-4M59 65c7-4 15-5.5 24-4M59 75c7-4 15-5.5 24-4"/>`,
  baron: `<g transform="rotate(42 50 48)">${RAPIER}</g><g transform="rotate(-42 50 48)">${RAPIER}</g>`,
  handmaid: `<path class="a" d="M50 86L6 46C13 25 30 12 50 12s37 13 44 34z"/><path class="d" d="M50 86L22 23M50 86L40 14M50 86L60 14M50 86L78 23M50 86L9 37M50 86L91 37"/><path class="m" d="M17 55c6-16 19-25 33-25s27 9 33 25"/><circle class="b" cx="50" cy="86" r="7"/>`,
  prince: `<path class="b" d="M38 50C40 24 62 6 94 4c-2 26-20 46-50 50z"/><path class="d" d="M40 52C54 34 70 20 90 8M58 34l-4-10M66 27l-3-10M63 30l12 2M72 22l11 1"/><path class="a" d="M10 68c2-20 20-34 42-31 20 2 34 13 38 28-24 12-54 14-80 3z"/><path class="b" d="M10 68c26 11 56 9 80-3l4 11c-28 13-62 15-90 3z"/><circle class="c" cx="38" cy="57" r="5"/>`,
  chancellor: `<path class="a" d="M16 20h50c7 0 10 4 10 10v50c0 6 3 10 8 10H30c-6 0-10-4-10-10V32c0-7-10-6-10-1 0-7 2-11 6-11z"/><path class="d" d="M30 36h34M30 47h34M30 58h26M30 69h20"/><path class="b" d="M95 4C70 12 55 34 49 66l-5 17 7-4 3-10C74 66 90 40 95 4z"/><path class="d" d="M53 68C61 44 72 26 88 13"/>`,
  king: `<path class="b" d="M46.5 3h7v6H60v7h-6.500v8h-7v-8H40V9h6.500z"/><path class="a" d="M12 76C2 56 4 36 19 32c12-3 21 4 25 13 1-9 3-16 6-21 3 5 5 12 6 21 4-9 13-16 25-13 15 4 17 24 7 44z"/><path class="c" d="M22 68c-6-13-5-25 3-27 9-2 15 8 17 27zM78 68c6-13 5-25-3-27-9-2-15 8-17 27z"/><path class="b" d="M10 76h80v14H10z"/><circle class="c" cx="50" cy="83" r="4.5"/><circle class="c" cx="30" cy="83" r="3"/><circle class="c" cx="70" cy="83" r="3"/>`,
  countess: `<path class="m" d="M50 60c0 12-1 24-5 36"/><path class="b" d="M49 82c7-13 20-17 32-13-5 12-18 18-32 13zM47 90c-8-11-19-13-29-8 6 10 18 14 29 8z"/><path class="a" d="M50 6c9-4 18 0 21 8 9 2 14 11 11 20 3 9-2 18-11 20-4 8-13 11-21 8-8 3-17 0-21-8-9-2-14-11-11-20-3-9 2-18 11-20 3-8 12-12 21-8z"/><path class="d" d="M50 34c4-5 11 0 8 7-5 8-18 5-18-6 0-12 14-18 24-11 11 8 9 25-4 31-14 6-30-4-31-19"/>`,
  princess: `<path class="b" d="M27 25L22 6l15 10L50 1l13 15L78 6l-5 19c-14-6-32-6-46 0z"/><path class="a" d="M50 94C22 75 9 60 9 45c0-12 9-21 20-21 9 0 17 6 21 14 4-8 12-14 21-14 11 0 20 9 20 21 0 15-13 30-41 49z"/><path class="c" d="M50 78C33 66 25 57 25 48c0-6 4-10 9-10 7 0 13 6 16 14 3-8 9-14 16-14 5 0 9 4 9 10 0 9-8 18-25 30z"/><circle class="b" cx="50" cy="57" r="5"/>`,
  jester: `<path class="a" d="M24 72C22 52 14 43 4 52 5 27 31 23 42 45 41 28 45 16 50 10c5 6 9 18 8 35 11-22 37-18 38 7-10-9-18 0-20 20z"/><path class="c" d="M50 10c-6 12-9 32-7 62h14c2-30-1-50-7-62z"/><path class="b" d="M20 71h60v7l-7 12-8-9-7 10-8-10-8 10-7-10-8 9-7-12z"/><circle class="b" cx="5" cy="56" r="5.5"/><circle class="b" cx="95" cy="56" r="5.5"/><circle class="b" cx="50" cy="8" r="5.5"/>`,
  assassin: `<path class="a" d="M42 38h16l-2 34-6 24-6-24z"/><path class="d" d="M50 40v44"/><path class="b" d="M24 30c16 5 36 5 52 0l1 7c-17 5-37 5-54 0zM45 12h10v19H45z"/><circle class="b" cx="50" cy="9" r="7"/><circle class="b" cx="23" cy="33" r="5"/><circle class="b" cx="77" cy="33" r="5"/><path class="l" d="M45 17h10M45 23h10"/><path class="b" d="M76 60c7 11 9 16 0 21-9-5-7-10 0-21z"/>`,
  cardinal: `<path class="m" d="M14 44c-3 14 5 18 4 30M86 44c3 14-5 18-4 30M31 50c-1 8 3 12 1 20M69 50c1 8-3 12-1 20"/><path class="b" d="M18 70l8 22H10zM82 70l8 22H74zM32 66l7 18H25zM68 66l7 18H61z"/><ellipse class="a" cx="50" cy="40" rx="45" ry="13"/><path class="a" d="M27 36c0-20 9-28 23-28s23 8 23 28z"/><path class="c" d="M27 31c10 6 36 6 46 0v6c-10 6-36 6-46 0z"/><path class="m" d="M50 54v34M40 66h20"/>`,
  baroness: `<path class="b" d="M82 58l7-2 8 36-7 3z"/><circle class="a" cx="28" cy="44" r="24"/><circle class="a" cx="72" cy="44" r="24"/><circle class="c" cx="28" cy="44" r="16.5"/><circle class="c" cx="72" cy="44" r="16.5"/><path class="l" d="M19 42c1-6 5-9 10-9M63 42c1-6 5-9 10-9"/><path class="b" d="M44 36c4-5 8-5 12 0l-2 6c-3-3-5-3-8 0z"/><circle class="b" cx="28" cy="16" r="4"/><circle class="b" cx="72" cy="16" r="4"/>`,
  sycophant: `<path class="m" d="M50 60c1 14 0 26-4 38"/><path class="l" d="M49 74c-13-1-21-6-27-14M49 84c-13-1-22-6-28-13M50 74c13-1 21-6 27-14M49 84c13-1 22-6 28-13"/><path class="a" d="M50 2c24 11 32 34 22 52-5 9-14 14-22 14s-17-5-22-14C18 36 26 13 50 2z"/><path class="b" d="M50 17c16 8 20 23 14 35-3 6-9 9-14 9s-11-3-14-9c-6-12-2-27 14-35z"/><path class="c" d="M50 28c10 6 13 15 9 22-2 4-6 6-9 6s-7-2-9-6c-4-7-1-16 9-22z"/><circle class="a" cx="50" cy="46" r="5"/>`,
  count: `<path class="a" fill-rule="evenodd" d="M50 34a31 31 0 1 1 0 62 31 31 0 0 1 0-62zm0 10a21 21 0 1 0 0 42 21 21 0 0 0 0-42z"/><path class="b" d="M24 27L37 6h26l13 21-26 25z"/><path class="d" d="M24 27h52M37 6l13 21L63 6M50 27v23"/>`,
  constable: `<path class="a" d="M50 3l11 18 20-7-4 21 20 9-17 13 10 19-22 1-3 21-15-15-15 15-3-21-22-1 10-19L3 44l20-9-4-21 20 7z"/><circle class="c" cx="50" cy="50" r="21"/><path class="b" d="M50 32l5.3 11.5 12.7 1.3-9.5 8.5 2.7 12.400L50 59.300l-11.2 6.4 2.7-12.4-9.5-8.5 12.7-1.300z"/>`,
  dowager_queen: `<path class="a" d="M14 98c-4-38 6-60 36-61 30 1 40 23 36 61-9-1-15-4-20-9 6-17 2-30-16-32-18 2-22 15-16 32-5 5-11 8-20 9z"/><path class="d" d="M25 90c-3-22 2-38 14-45M75 90c3-22-2-38-14-45"/><path class="b" d="M26 40L19 11l16 12L50 3l15 20 16-12-7 29c-14-7-34-7-48 0z"/><circle class="c" cx="50" cy="27" r="4.5"/><circle class="c" cx="35" cy="31" r="3"/><circle class="c" cx="65" cy="31" r="3"/><path class="b" d="M50 66l5 8-5 11-5-11z"/>`,
  bishop: `<path class="b" d="M31 82h11v16H31zM58 82h11v16H58z"/><path class="a" d="M50 3c19 16 30 34 30 53l-5 28H25l-5-28C20 37 31 19 50 3z"/><path class="c" d="M50 17c12 12 18 25 18 38l-2 13H34l-2-13c0-13 6-26 18-38z"/><path class="b" d="M23 72h54l-2 12H25zM46.5 26h7v9H62v7h-8.500v22h-7V42H38v-7h8.500z"/>`,
};

/** The colour of each card's medallion. */
export const TINTS: Record<string, string> = {
  spy: "#38475f",
  guard: "#7c2f24",
  priest: "#53428a",
  baron: "#24594a",
  handmaid: "#1f6484",
  prince: "#9a4d10",
  chancellor: "#4c5a1d",
  king: "#951a2e",
  countess: "#82306c",
  princess: "#b8345a",
  jester: "#a4471f",
  assassin: "#2b2731",
  cardinal: "#a01f2a",
  baroness: "#1f6a5b",
  sycophant: "#5a6a16",
  count: "#474f78",
  constable: "#225a83",
  dowager_queen: "#552349",
  bishop: "#63389a",
};
