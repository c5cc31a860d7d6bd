import { shownDecimal } from '../report-text'
import type { Finding } from './finding'

const name = 'Relógio'

/** A clock elsewhere, by a name for people; undefined if it does not answer. */
export type OtherClock = { whose: string; read: (withinMs: number) => Promise<Date | undefined> }

/** Difference that a two-step code bears, and that nothing bears: sessions end early or late, S3 refuses. [s] */
const [noticedSeconds, wrongSeconds] = [5, 30]

export async function lookAtClock(clocks: readonly OtherClock[], now: () => Date, withinMs: number): Promise<Finding[]> {
  const compared = await Promise.all(clocks.map((clock) => compare(clock, now, withinMs)))
  const known = compared.filter((it) => it !== undefined)
  if (known.length > 0) return known.map(judgeClock)
  const advice = 'Confira com timedatectl: "System clock synchronized: yes".'
  return [{ name, state: 'desconhecido', found: 'nenhum outro relógio respondeu', advice }]
}

type Difference = { whose: string; seconds: number }

/** The answer was written between asking and hearing it, so the middle of the two is compared. */
async function compare({ whose, read }: OtherClock, now: () => Date, withinMs: number): Promise<Difference | undefined> {
  const asked = now().getTime()
  const theirs = await read(withinMs)
  return theirs && { whose, seconds: ((asked + now().getTime()) / 2 - theirs.getTime()) / 1000 }
}

function judgeClock({ whose, seconds }: Difference): Finding {
  const apart = Math.abs(seconds)
  const way = seconds > 0 ? 'adiantado' : 'atrasado'
  if (apart <= noticedSeconds) return { name, state: 'em ordem', found: `igual ao ${whose}` }
  return {
    name,
    state: apart > wrongSeconds ? 'falha' : 'atenção',
    found: `${shownDecimal(apart)} s ${way} em relação ao ${whose}`,
    advice:
      'Ligue a sincronização nas duas máquinas: timedatectl set-ntp true. Com a hora errada a verificação em duas etapas e o S3 recusam.',
  }
}
