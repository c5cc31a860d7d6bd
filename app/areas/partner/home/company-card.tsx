import { Link } from '@remix-run/react'
import { formatCnpj } from '~/domain/registry/cnpj'
import { money } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { CompanyLogo } from '../company-logo'
import type { Partner } from '../partner'
import { commissionsPath } from '../paths'

/** The partner's company and its commission. */
export function PartnerCompanyCard({ company }: { company: Partner }) {
  return (
    <section className="card company" aria-label="Sua empresa">
      <div className="identity">
        <CompanyLogo {...company} />
        <div>
          <TypedText>
            <strong>{company.name}</strong>
          </TypedText>
          <p className="hint">
            {company.initials} · CNPJ {formatCnpj(company.cnpj)}
          </p>
        </div>
      </div>
      <dl className="totals">
        <div>
          <dt>Total recebido</dt>
          <dd>{money(company.receivedBrl)}</dd>
        </div>
        <div>
          <dt>Total a receber</dt>
          <dd>{money(company.toBeReceivedBrl)}</dd>
        </div>
      </dl>
      <p>
        <Link to={commissionsPath}>Ver o extrato de comissões</Link>
      </p>
    </section>
  )
}
