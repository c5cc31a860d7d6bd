import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { studyYearNames } from '~/study-text/year-name'
import { Button, ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { StudyAnswer } from '../result/answer'
import { StudyResult } from '../result/study-result'
import { TaxReformSection } from '../result/tax-reform'
import type { SharedStudy } from './shared.server'

/** A study behind a link: the result alone, to read and print. */
export function SharedPage({ token, expiresAt, createdAt, companyName, today, study, reform }: SharedStudy) {
  return (
    <main id="conteudo" className="page grid gap-12">
      <div className="grid gap-6">
        <StudyAnswer study={study} title="Estudo de economia de energia" today={today} />
        <p className="hint">
          {companyName ? `Estudo de ${companyName}, feito` : 'Feito'} em {shortMoment(createdAt)}. Este link vale até{' '}
          {shortMoment(expiresAt)}.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`/estudo/${token}/estudo.pdf${reform.chosen ? `?reforma=${reform.chosen.choice}` : ''}`}
            variant="secondary"
            reloadDocument
          >
            Baixar PDF
          </ButtonLink>
          <Button type="button" variant="secondary" data-print="" hidden>
            Imprimir
          </Button>
        </div>
      </div>
      <StudyResult study={study}>
        <TaxReformSection
          mode={study.mode}
          reform={reform}
          yearNames={studyYearNames(study)}
          path={`/estudo/${token}`}
          query=""
        />
      </StudyResult>
    </main>
  )
}

export function SharedError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) {
    return (
      <Problem
        title="Este link não vale mais"
        lead="Ele venceu, foi revogado ou não está completo. Peça outro a quem o enviou."
      />
    )
  }
  if (status === 429) return <Problem title="Leituras demais" lead="Aguarde alguns minutos e abra o link novamente." />
  return <Problem title="Não foi possível abrir o estudo" lead="Tente novamente em alguns minutos." />
}

function Problem({ title, lead }: { title: string; lead: string }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title={title} lead={lead} />
    </main>
  )
}
