import type { ReactNode } from 'react'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { FactGrid } from '~/ui/fact-grid'
import { cnpjMask, shortDate, unavailable } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { migrationWord, withoutUnits } from '~/unit-text/words'
import { BackLink } from '../back-link'
import type { OpenedMigration } from '../migration/migration.server'
import { MigrationSection } from '../migration/migration-section'
import type { OpenedPromise } from '../promise/promise.server'
import { UnitPage } from '../unit-page'
import { ViabilityBlock } from '../viability/viability-block'
import type { OpenedCompany } from './company.server'

type Props = OpenedCompany & {
  back: string | undefined
  promise: OpenedPromise | undefined
  migration: OpenedMigration | undefined
}

const title = 'Cliente indicado'

/** A partner's client, as the partner and administrators see it. */
export function CompanyPage({ company, opened, isOffice, back, promise, migration }: Props) {
  const header = <CompanyHeader {...company}>{isOffice && <OfficeLinks {...company} />}</CompanyHeader>
  if (opened && company.status === 'ATIVO') {
    return (
      <UnitPage opened={opened} title={title} back={back} promise={promise} migration={migration}>
        {header}
      </UnitPage>
    )
  }
  return (
    <main id="conteudo" className="page stack unit-page">
      {back && <BackLink to={back} />}
      <PageHead title={title} answer={company.name} />
      {header}
      {opened ? (
        <MigrationSection unitId={opened.unit.id} migration={migration} />
      ) : (
        <Alert tone="info">{withoutUnits(company.status)}</Alert>
      )}
      {opened && <ViabilityBlock studies={opened.viabilities} allAt={opened.allStudies} />}
    </main>
  )
}

type HeaderProps = OpenedCompany['company'] & { children: ReactNode }

/** The company's name and data; read-only. */
function CompanyHeader({ name, initials, cnpj, status, freeMarketSince, logo, children }: HeaderProps) {
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
      {children}
    </section>
  )
}

/** Where administrators change what the page shows. */
function OfficeLinks({ id }: OpenedCompany['company']) {
  const record = `/areaAdm/empresas/${encodeURIComponent(id)}`
  const links = [
    { to: record, label: 'Cadastro' },
    { to: `${record}#unidades`, label: 'Unidades' },
    { to: `/areaAdm/meses?${new URLSearchParams({ empresa: id })}`, label: 'Meses a cadastrar' },
    { to: `${record}#pessoas`, label: 'Pessoas' },
  ]
  return (
    <nav aria-label="Administrar esta empresa" className="flex flex-wrap gap-3">
      {links.map(({ to, label }) => (
        <ButtonLink key={label} to={to} variant="secondary">
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
