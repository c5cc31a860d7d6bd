import { z } from 'zod'
import type { IsoDate } from '~/domain/dated/dated'
import { mayMigrate, type MigrationAnswer } from '~/domain/tariffs/migration'
import { billName, migrationForm, type TypedQuestion } from './migration-form'

export type MigrationReply = {
  typed: TypedQuestion
  errors?: Partial<Record<keyof TypedQuestion, string[]>>
  answer?: MigrationAnswer
  /** The market of the bill that filled the question. */
  readBill?: 'cativa' | 'livre'
}

/** Answers the question in the address; an address without one gets an empty form. */
export function answerMigration(query: URLSearchParams, day: IsoDate): MigrationReply {
  const bill = query.get(billName)
  const readBill = bill === 'cativa' || bill === 'livre' ? ({ readBill: bill } as const) : {}
  const typed = { grupo: query.get('grupo') ?? '', tensao: query.get('tensao') ?? '', demanda: query.get('demanda') ?? '' }
  if (!query.has('grupo')) return { typed }

  // Group B has no voltage field: its bills print the voltage in V, and the answer is the same.
  const read = migrationForm.safeParse(typed.grupo.startsWith('B') ? { ...typed, tensao: '' } : typed)
  if (!read.success) return { typed, ...readBill, errors: z.flattenError(read.error).fieldErrors }
  const { grupo, tensao, demanda } = read.data
  return { typed, ...readBill, answer: mayMigrate({ group: grupo, voltageKv: tensao, contractedDemandKw: demanda }, day) }
}
