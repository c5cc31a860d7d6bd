import { DeletionForm } from '~/ui/deletion-form'
import { shortMoment } from '~/ui/format'
import { hoursAddress } from '../unit-address'
import { monthInQuery, nameOfMonth } from './hours-words'
import type { openHoursDeletion } from './hours.server'

/** Asks before the hours sent of a month are deleted. */
export function DeleteHoursPage({ unit, month, sent }: Awaited<ReturnType<typeof openHoursDeletion>>) {
  return (
    <main id="conteudo" className="page stack unit-page">
      <DeletionForm what="horas" backTo={hoursAddress(unit.id, monthInQuery(month))}>
        <input type="hidden" name="sentAt" value={sent.at} />
        <p className="wrap-anywhere">
          Você vai excluir as horas de {nameOfMonth(month)} da unidade <strong>{unit.name}</strong>, todas as enviadas deste mês:
          o arquivo mais novo é {sent.fileName}, de {shortMoment(sent.at)}. Esta ação é irreversível.
        </p>
        <p>Se a CCEE publicou as horas do CNPJ neste mês, a página passa a mostrá-las.</p>
      </DeletionForm>
    </main>
  )
}
