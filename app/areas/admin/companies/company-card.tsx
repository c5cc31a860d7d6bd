import { ButtonLink } from '~/ui/button'
import { FigureCard } from '~/ui/card'
import { cnpjMask, money } from '~/ui/format'
import { migrationWord } from '~/unit-text/words'
import { companyMonthsPath, companyPath, dashboardPath } from './paths'

export type ChosenCompany = {
  id: string
  name: string
  initials: string
  cnpj: string
  status: string
  /** Sum over its finalised, non-retroactive months. [R$] */
  captiveBrl: number
  freeBrl: number
  savingBrl: number
}

/** The chosen company: name, costs and saving. */
export function ChosenCompanyCard({ id, name, initials, cnpj, status, captiveBrl, freeBrl, savingBrl }: ChosenCompany) {
  return (
    <section className="card stack" aria-labelledby="escolhida">
      <div className="between">
        <div>
          <h3 id="escolhida" className="wrap-anywhere">
            {name}
          </h3>
          <p className="hint wrap-anywhere">
            {initials} · CNPJ {cnpjMask(cnpj)} · {migrationWord(status)}
          </p>
        </div>
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={dashboardPath(id)}>Abrir o painel</ButtonLink>
          <ButtonLink to={companyMonthsPath(id)} variant="secondary">
            Cadastrar meses
          </ButtonLink>
          <ButtonLink to={companyPath(id)} variant="secondary">
            Editar a empresa
          </ButtonLink>
        </span>
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <FigureCard label="Custo no mercado cativo" value={money(captiveBrl)} note="Meses finalizados" />
        <FigureCard label="Custo no mercado livre" value={money(freeBrl)} note="Meses finalizados" />
        <FigureCard label="Economia" value={money(savingBrl)} {...toneOf(savingBrl)} note="Meses finalizados" />
      </div>
    </section>
  )
}

function toneOf(savingBrl: number) {
  if (savingBrl === 0) return {}
  return { tone: savingBrl > 0 ? ('gain' as const) : ('loss' as const) }
}
