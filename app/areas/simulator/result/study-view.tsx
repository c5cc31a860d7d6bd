import type { ReactNode } from 'react'
import { Answer } from './answer'
import { StudyResult, type StudyResultProps } from './study-result'

/** A study on another page of ours: the answer, what may be done there, what it is made of and how it was worked out. */
export default function StudyView({ children, ...result }: StudyResultProps & { children: ReactNode }) {
  return (
    <>
      <div className="grid gap-6">
        <Answer study={result.study} title="Resultado da simulação de economia" />
        {children}
      </div>
      <StudyResult {...result} />
    </>
  )
}
