import { errorText } from '~/database/recurring.server'
import { setTimeout as sleep } from 'node:timers/promises'

export type FindingState = 'em ordem' | 'atenção' | 'falha' | 'desconhecido'

/** A line of the doctor's table, in Portuguese: what was looked at, what was found, and what to do about it. */
export type Finding = { name: string; state: FindingState; found: string; advice?: string | undefined }

/** One look at something outside of the program. `late`: what is told if it takes too long. */
export type Check = {
  name: string
  look: (withinMs: number) => Promise<Finding[]>
  late: { state: FindingState; advice: string }
}

/** Runs a check, and answers in time whatever happens to it. */
export async function findingsOf({ name, look, late }: Check, withinMs: number): Promise<Finding[]> {
  const looking = look(withinMs).catch((error: unknown): Finding[] => [
    {
      name,
      state: 'falha',
      found: `erro inesperado: ${errorText(error)}`,
      advice: unexpected,
    },
  ])
  const tooLate: Finding[] = [{ name, ...late, found: `não terminou em ${Math.ceil(withinMs / 1000)} s` }]
  return Promise.race([looking, sleep(withinMs, tooLate, { ref: false })])
}

const unexpected = 'Rode o doctor de novo; se voltar, mande esta linha a quem cuida do programa.'
