import type { InvoiceMonthName } from '~/domain/invoice/invoice'
import { misfitDemand } from '~/domain/study/before-migrating'
import type { Study } from '~/domain/study/study'
import { ButtonLink } from '~/ui/button'
import { decimal, money } from '~/ui/format'
import { invoiceMonthText } from '../invoices/invoice-text'

/** What the invoice of the study charges for reactive energy. [R$/month] */
export type ReactiveEnergy = { path: string; month: InvoiceMonthName; reactiveBrl: number }

type Props = { id: string; study: Study; reactive: ReactiveEnergy | undefined }

/** What today's bill pays and could avoid in any market, and what the study does not know of it. */
export function BeforeMigrating({ id, study, reactive }: Props) {
  return (
    <section className="card stack" aria-labelledby="antes">
      <h2 id="antes">Antes de migrar</h2>
      <p>{demandText(study)}</p>
      <p>
        {reactive ? (
          <>
            Energia reativa: a <a href={reactive.path}>fatura de {invoiceMonthText(reactive.month)}</a> {reactiveText(reactive)}
          </>
        ) : (
          'Energia reativa: nenhuma fatura lida acompanha este estudo, que não a inclui. Veja na conta se ela é cobrada.'
        )}
      </p>
      <p>
        <ButtonLink to={`/simulacao/demanda?estudo=${id}`} variant="secondary">
          Achar a demanda certa
        </ButtonLink>
      </p>
    </section>
  )
}

function demandText({ base, consumer }: Study): string {
  const misfit = misfitDemand(base)
  if (misfit) {
    const { unusedKw, unusedBrl, finedKw, fineBrl } = misfit
    const costs = [
      unusedBrl > 0 && `${money(unusedBrl)} por ${decimal(unusedKw, 0, 2)} kW de demanda contratada que não usou`,
      fineBrl > 0 && `${money(fineBrl)} de multa por ${decimal(finedKw, 0, 2)} kW acima da contratada`,
    ].filter(Boolean)
    return (
      `Neste mês a fatura pagou ${costs.join(' e ')}. Isso se resolve com a distribuidora, em qualquer mercado: doze meses ` +
      'medidos dizem quanto contratar.'
    )
  }
  return consumer.measuredDemandKw
    ? 'Demanda: a contratada serve à medida neste mês. Doze meses medidos dizem se serve sempre.'
    : 'Demanda: a medida não foi informada, e o estudo conta toda a contratada como usada. Doze meses medidos dizem quanto contratar.'
}

function reactiveText({ reactiveBrl }: ReactiveEnergy): string {
  return reactiveBrl > 0
    ? `cobra ${money(reactiveBrl)}, fora deste estudo. Um banco de capacitores que mantenha o fator de potência em 0,92 evita a cobrança, em qualquer mercado.`
    : 'não a cobra.'
}
