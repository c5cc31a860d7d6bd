import { afterMigration } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { PageHead } from '~/ui/page-head'
import { BackLink } from '../back-link'
import type { OpenedPromise } from '../promise/promise.server'
import { UnitPage } from '../unit-page'
import { ViabilityBlock } from '../viability/viability-block'
import type { OpenedCompany } from './company.server'
import { CompanyHeader } from './company-header'

type Props = OpenedCompany & { back: string | undefined; promise: OpenedPromise | undefined }

const title = 'Cliente indicado'

/** A partner's client, as the partner and administrators see it. */
export function CompanyPage({ company, opened, back, promise }: Props) {
  if (opened && company.status === 'ATIVO') {
    return (
      <UnitPage opened={opened} title={title} back={back} promise={promise}>
        <CompanyHeader {...company} />
      </UnitPage>
    )
  }
  return (
    <main id="conteudo" className="page stack unit-page">
      {back && <BackLink to={back} />}
      <PageHead title={title} answer={company.name} />
      <CompanyHeader {...company} />
      {opened && <ViabilityBlock studies={opened.viabilities} allAt={opened.allStudies} />}
      <Alert tone="info">{afterMigration}</Alert>
    </main>
  )
}
