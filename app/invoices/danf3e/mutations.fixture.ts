import type { TextItem } from './text-layout'

/** Pseudo-random numbers below 1, the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One to three faults in the texts of a page: a changed digit, a moved text, a missing text, two swapped figures. */
export function withFaults(items: readonly TextItem[], random: () => number): TextItem[] {
  let faulty = [...items]
  const count = 1 + Math.floor(random() * 3)
  for (let fault = 0; fault < count; fault++) {
    const at = Math.floor(random() * faulty.length)
    faulty = faults[Math.floor(random() * faults.length)]!(faulty, at, random)
  }
  return faulty
}

/** How far a text is moved, vertically or horizontally. [points] */
const moveBy = 5

const faults: ReadonlyArray<(items: TextItem[], at: number, random: () => number) => TextItem[]> = [
  (items, at, random) => {
    const digits = [...items[at]!.text.matchAll(/\d/g)]
    if (digits.length === 0) return items
    const { index, 0: digit } = digits[Math.floor(random() * digits.length)]!
    const other = (Number(digit) + 1 + Math.floor(random() * 9)) % 10
    const { text } = items[at]!
    return items.with(at, { ...items[at]!, text: text.slice(0, index) + other + text.slice(index + 1) })
  },
  (items, at, random) => items.with(at, { ...items[at]!, x: items[at]!.x + (random() * 2 - 1) * moveBy }),
  (items, at, random) => items.with(at, { ...items[at]!, y: items[at]!.y + (random() * 2 - 1) * moveBy }),
  (items, at) => items.with(at, { ...items[at]!, text: '' }),
  (items, at, random) => {
    const to = Math.floor(random() * items.length)
    const [one, two] = [items[at]!, items[to]!]
    // Only figures are swapped: a label moved beside another figure would make a different, valid bill.
    if (![one, two].every(({ text }) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text))) return items
    return items.with(at, { ...one, text: two.text }).with(to, { ...two, text: one.text })
  },
]

/** A file with some bytes changed, or a part missing. */
export function withChangedBytes(file: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(file)
  const at = Math.floor(random() * file.length)
  if (random() < 0.3) return Buffer.concat([file.subarray(0, at), file.subarray(at + 1 + Math.floor(random() * 200))])
  const count = 1 + Math.floor(random() * 8)
  for (let byte = 0; byte < count; byte++) changed[Math.floor(random() * file.length)] = Math.floor(random() * 256)
  return changed
}
