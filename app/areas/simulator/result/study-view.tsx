import type { ReactNode } from 'react'
import { StudyAnswer } from './answer'
import { StudyResult, type StudyResultProps } from './study-result'

/** A study on a partner page or behind a link: the answer, the page's own actions, the bills and charts, the calculation. */
export function StudyView({ children, ...result }: StudyResultProps & { children: ReactNode }) {
  return (
    <>
      <div className="grid gap-6">
        <StudyAnswer study={result.study} title="Resultado da simulação de economia" />
        {children}
      </div>
      <StudyResult {...result} />
    </>
  )
}
