import type { AgentChange } from '~/domain/market/agent-changes'
import { shortDate } from '~/ui/format'
import { changeText, energyText, marketMonthName } from '../words'

/** A change of a watched agent, as a sentence. */
export function changeSentence(change: AgentChange): string {
  switch (change.kind) {
    case 'profile-new':
      return `Novo perfil: ${change.initials}.`
    case 'profile-gone':
      return `O perfil ${change.initials} saiu da lista da CCEE.`
    case 'class':
      return `O perfil ${change.initials} mudou de classe: de ${change.from} para ${change.to}.`
    case 'status':
      return `O perfil ${change.initials} mudou de situação: de ${change.from} para ${change.to}.`
    case 'loads':
      return `Unidades: ${change.gained} a mais e ${change.lost} a menos.`
    case 'consumption': {
      const { month, mwh, beforeMonth, beforeMwh } = change
      const fraction = beforeMwh > 0 ? ` (${changeText(mwh / beforeMwh - 1)})` : ''
      return `Consumo de ${marketMonthName(month)}: ${energyText(mwh)}, contra ${energyText(beforeMwh)} em ${marketMonthName(beforeMonth)}${fraction}.`
    }
    case 'breach':
      return `Entrou na lista de descumprimentos da CCEE, acompanhado desde ${shortDate(change.watchedFrom)}${change.status ? `: ${change.status}` : ''}.`
  }
}
