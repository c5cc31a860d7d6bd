import { Link } from '@remix-run/react'
import { earnedCents } from '~/documents/commission-statement/commission-statement'
import type { CommissionOutlook } from '~/domain/commissions/outlook'
import { formatCnpj } from '~/domain/registry/cnpj'
import { money, shortDate } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { CompanyLogo } from '../company-logo'
import type { Partner } from '../partner'
import { commissionsPath } from '../paths'

/** The partner's company and its commission: received, entered, earned and when it is paid. */
export function PartnerCompanyCard({ company, outlook }: { company: Partner; outlook: CommissionOutlook }) {
  const earned = earnedCents(outlook)
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
        {earned > 0 && (
          <div>
            <dt>Ganho, ainda por lançar</dt>
            <dd>{money(earned / 100)}</dd>
          </div>
        )}
        {outlook.nextPayment && (
          <div>
            <dt>Próximo pagamento, {shortDate(outlook.nextPayment.day)}</dt>
            <dd>{money(outlook.nextPayment.amountCents / 100)}</dd>
          </div>
        )}
      </dl>
      <p>
        <Link to={commissionsPath}>Ver o extrato de comissões</Link>
      </p>
    </section>
  )
}
