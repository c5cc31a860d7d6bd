import type { MigrationAnswer } from '~/domain/tariffs/migration'
import { retailerRequiredBelowKw } from '~/domain/tariffs/market-opening'
import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { decimal, shortDate } from '~/ui/format'
import { lastOf } from '~/domain/records/non-empty'
import { monthOfDay } from './opening-rows'

/** The answer and its reasons, in sentences. */
export function answerText(answer: MigrationAnswer): { title: string; reasons: string[] } {
  if (answer.mayMigrate) {
    return {
      title: 'Sim, você já pode migrar para o mercado livre.',
      reasons: [noMinimum, answer.needsRetailer ? throughRetailer : onItsOwn, ...(answer.hasTusdDiscount ? [] : [noDiscount])],
    }
  }
  const since = answer.opensOn && monthOfDay(answer.opensOn)
  switch (answer.reason) {
    case 'billed-in-b':
      return { title: 'Ainda não, mas está ao seu alcance.', reasons: [returnToGroupA] }
    case 'demand-too-small':
      return {
        title: 'Ainda não.',
        reasons: [`A demanda contratada está abaixo do mínimo${since ? `, que cai em ${since}` : ''}.`],
      }
    case 'low-voltage-closed':
      return {
        title: 'Ainda não.',
        reasons: [lowVoltageOpens(answer.opensOn), returnToGroupA],
      }
  }
}

function lowVoltageOpens(opensOn: IsoDate | undefined) {
  const when = opensOn
    ? `até ${shortDate(daysAfter(opensOn, -1))}, pela Lei 15.269/2025, e depende de regras da ANEEL: plano de comunicação, tarifas separadas, supridor de última instância e produto padrão`
    : 'em data que a lei ainda não marcou'
  return `O seu grupo, na baixa tensão, ganha o direito de escolher ${when}. Enquanto isso, a energia é comprada da distribuidora.`
}

const noMinimum = 'A regra em vigor não exige demanda mínima de quem está no seu grupo.'
const agentFrom = `${decimal(lastOf(retailerRequiredBelowKw.values).value, 0)} kW`
const throughRetailer = `Abaixo de ${agentFrom}, um comercializador varejista representa você na CCEE e cuida da burocracia.`
const onItsOwn = `A partir de ${agentFrom}, você pode ser agente da CCEE ou ser representado por um comercializador varejista.`
const noDiscount =
  'Quem migra agora não tem desconto na TUSD: ele acabou para novas migrações em 25/11/2025. Faça a conta sem ele.'
const returnToGroupA =
  'Quem é atendido em 2,3 kV ou mais e escolheu ser faturado no Grupo B pode voltar ao Grupo A, contratar demanda e então migrar.'
