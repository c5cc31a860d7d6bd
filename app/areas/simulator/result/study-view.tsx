import type { ReactNode } from 'react'
import type { Study } from '~/domain/study/study'
import { StudyAnswer } from './answer'
import { StudyResult } from './study-result'

/** A study on a partner page or behind a link: the answer, the page's own actions, the bills and charts, the calculation. */
export function StudyView({ study, children }: { study: Study; children: ReactNode }) {
  return (
    <>
      <div className="grid gap-6">
        <StudyAnswer study={study} title="Resultado da simulação de economia" />
        {children}
      </div>
      <StudyResult study={study} />
    </>
  )
}
