// Sounds, made on the spot: a few soft tones, off unless the person switches them on.
import type { EventMessage } from "../generated/messages";
import { preferences } from "./preferences.svelte";

let context: AudioContext | undefined;

type Note = [frequency: number, at: number, length: number, kind?: OscillatorType];

const SILENCE: Note[] = [];

/** Every kind of event is listed, so that a new one is not forgotten. */
const TUNES: Record<EventMessage["kind"] | "your_turn", Note[]> = {
  your_turn: [[523, 0, 0.12], [784, 0.11, 0.2]],
  played: [[240, 0, 0.07, "triangle"]],
  drew: [[420, 0, 0.04, "triangle"]],
  guess_hit: [[392, 0, 0.1], [294, 0.1, 0.2]],
  guess_missed: [[260, 0, 0.09, "triangle"], [240, 0.1, 0.09, "triangle"]],
  knocked_out: [[220, 0, 0.16, "sawtooth"], [147, 0.14, 0.3, "sawtooth"]],
  protected: [[660, 0, 0.1], [660, 0.12, 0.1]],
  token_won: [[523, 0, 0.12], [659, 0.1, 0.12], [784, 0.2, 0.25]],
  match_ended: [[523, 0, 0.15], [659, 0.14, 0.15], [784, 0.28, 0.15], [1047, 0.42, 0.4]],
  youth_ranked: SILENCE,
  round_began: SILENCE,
  dealt: SILENCE,
  turn_began: SILENCE,
  fizzled: SILENCE,
  struck_back: SILENCE,
  looked: SILENCE,
  look_declined: SILENCE,
  compared: SILENCE,
  hands_swapped: SILENCE,
  discarded: SILENCE,
  marked: SILENCE,
  bet_placed: SILENCE,
  peeked_at_pile: SILENCE,
  took_cards: SILENCE,
  put_under: SILENCE,
  asked: SILENCE,
  card_kept: SILENCE,
  hands_revealed: SILENCE,
  round_ended: SILENCE,
};

export function play(tune: keyof typeof TUNES): void {
  const notes = TUNES[tune];
  if (!preferences.sounds || !notes.length) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, at, length, kind = "sine"] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = kind;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(kind === "sawtooth" ? 0.04 : 0.09, now + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length + 0.05);
  }
}
