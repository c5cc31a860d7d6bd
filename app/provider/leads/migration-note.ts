import { capitalised } from '~/domain/files/plain-text'
import type { IsoDate } from '~/domain/dated/dated'
import { mayMigrate, type ConsumerGroup, type MigrationQuestion } from '~/domain/tariffs/migration'

/**
 * A visitor's answers about their bill, and the law's answer on the day, as a note for the team; undefined without answers.
 *
 * @example migrationNote({ group: 'A', voltageKv: 13.8, contractedDemandKw: 150 }, '2026-11-21')
 * // 'Grupo A, tensão de 13,8 kV, demanda contratada de 150 kW. Resposta de "Posso migrar?": já pode migrar.'
 */
export function migrationNote(told: Partial<MigrationQuestion>, day: IsoDate): string | undefined {
  const { group, voltageKv, contractedDemandKw } = told
  const facts = [
    group && groupWords[group],
    voltageKv !== undefined && `tensão de ${number(voltageKv)} kV`,
    contractedDemandKw !== undefined && `demanda contratada de ${number(contractedDemandKw)} kW`,
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return undefined
  const sentence = facts.join(', ')
  return `${capitalised(sentence)}.${answerSentence(told, day)}`
}

/** The law's answer, given the group and, for group A, the demand. */
function answerSentence({ group, voltageKv, contractedDemandKw }: Partial<MigrationQuestion>, day: IsoDate): string {
  if (group === undefined || (group === 'A' && !contractedDemandKw)) return ''
  const { mayMigrate: isAllowed } = mayMigrate({ group, voltageKv, contractedDemandKw }, day)
  return ` Resposta de "Posso migrar?": ${isAllowed ? 'já pode migrar' : 'ainda não pode migrar'}.`
}

const groupWords: Record<ConsumerGroup, string> = {
  A: 'Grupo A',
  B_BUSINESS: 'Grupo B (comércio, serviços ou indústria)',
  B_OTHER: 'Grupo B (residência, rural ou outro)',
}

function number(value: number) {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
}
