import { misfitDemand } from '~/domain/study/before-migrating'
import type { Study } from '~/domain/study/study'
import { ButtonLink } from '~/ui/button'
import { decimal, money } from '~/ui/format'

/** What the captive bill pays for a demand that does not fit, with the way to the one that does; nothing where it fits. */
export function BeforeMigrating({ id, study }: { id: string; study: Study }) {
  const misfit = misfitDemand(study.base)
  if (!misfit) return null
  const { unusedKw, unusedBrl, finedKw, fineBrl } = misfit
  const costs = [
    unusedBrl > 0 && `${money(unusedBrl)} por ${decimal(unusedKw, 0, 2)} kW de demanda contratada que não usou`,
    fineBrl > 0 && `${money(fineBrl)} de multa por ${decimal(finedKw, 0, 2)} kW acima da contratada`,
  ].filter(Boolean)
  return (
    <section className="card stack" aria-labelledby="antes">
      <h2 id="antes">Antes de migrar</h2>
      <p>
        Neste mês a fatura pagou {costs.join(' e ')}. Isso se resolve com a distribuidora, em qualquer mercado: doze meses medidos
        dizem quanto contratar.
      </p>
      <p>
        <ButtonLink to={`/simulacao/demanda?estudo=${id}`} variant="secondary">
          Achar a demanda certa
        </ButtonLink>
      </p>
    </section>
  )
}
