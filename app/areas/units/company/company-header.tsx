import { migrationWord, unavailable } from '~/unit-text/words'
import { cnpjMask, shortDate } from '~/ui/format'
import { FactGrid } from '~/ui/fact-grid'
import type { OpenedCompany } from './company.server'

/** The company's name and data; read-only. */
export function CompanyHeader({ name, initials, cnpj, status, freeMarketSince, logo }: OpenedCompany['company']) {
  return (
    <section className="card company-header" aria-labelledby="empresa">
      {logo && <img src={logo} alt="" width={64} height={64} />}
      <h2 id="empresa">{name}</h2>
      <FactGrid
        facts={[
          { name: 'CNPJ', value: cnpjMask(cnpj) || unavailable },
          { name: 'Sigla', value: initials || unavailable },
          { name: 'Início no mercado livre', value: freeMarketSince ? shortDate(freeMarketSince) : unavailable },
          { name: 'Situação', value: migrationWord(status) },
        ]}
      />
    </section>
  )
}
