import { unavailable, cnpjMask, money, shortDate } from '~/ui/format'
import { ButtonLink } from '~/ui/button'

import { informationAddress } from '../information/addresses'

export type Company = {
  name: string
  cnpj: string
  /** The first day in the free market. */
  freeMarketSince: string | null
  /** The path of its logo; undefined without one. */
  logo: string | undefined
  /** EM_ADESAO or ATIVO. */
  status: string
  /** Sum over the finalised months of every unit; undefined without one. [R$] */
  savingBrl: number | undefined
}

/** The client's company, with links to what they may change. */
export function ClientCompanyCard({ unitId, name, cnpj, freeMarketSince, logo, savingBrl }: Company & { unitId?: string }) {
  return (
    <section className="card company-card" aria-labelledby="empresa">
      {logo && <img src={logo} alt="" width={64} height={64} />}
      <h2 id="empresa">{name}</h2>
      <dl>
        <div>
          <dt>CNPJ</dt>
          <dd>{cnpjMask(cnpj)}</dd>
        </div>
        <div>
          <dt>Início no mercado livre</dt>
          <dd>{freeMarketSince ? shortDate(freeMarketSince) : unavailable}</dd>
        </div>
        {savingBrl !== undefined && (
          <div>
            <dt>Economia acumulada</dt>
            <dd className={savingBrl < 0 ? 'loss' : 'gain'}>{money(savingBrl)}</dd>
          </div>
        )}
      </dl>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={informationAddress(unitId)} variant="secondary" data-dialog="">
          Edite as suas informações
        </ButtonLink>
        <ButtonLink to="/client/alertas" variant="secondary">
          Alertas
        </ButtonLink>
      </p>
    </section>
  )
}
