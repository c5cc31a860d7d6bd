import { Alert } from '~/ui/alert'
import { FactGrid } from '~/ui/fact-grid'
import { cnpjMask, shortDate, unavailable } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { afterMigration, migrationWord } from '~/unit-text/words'
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
export function CompanyPage({ company, opened, back, promise, migration }: Props) {
  if (opened && company.status === 'ATIVO') {
    return (
      <UnitPage opened={opened} title={title} back={back} promise={promise} migration={migration}>
        <CompanyHeader {...company} />
      </UnitPage>
    )
  }
  return (
    <main id="conteudo" className="page stack unit-page">
      {back && <BackLink to={back} />}
      <PageHead title={title} answer={company.name} />
      <CompanyHeader {...company} />
      {opened ? <MigrationSection unitId={opened.unit.id} migration={migration} /> : <Alert tone="info">{afterMigration}</Alert>}
      {opened && <ViabilityBlock studies={opened.viabilities} allAt={opened.allStudies} />}
    </main>
  )
}

/** The company's name and data; read-only. */
function CompanyHeader({ name, initials, cnpj, status, freeMarketSince, logo }: OpenedCompany['company']) {
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
