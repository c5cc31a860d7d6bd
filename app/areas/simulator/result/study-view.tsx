import { Answer } from './answer'
import { StudyResult, type StudyResultProps } from './study-result'

/** A study with nothing to do with it: the answer, what it is made of and how it was worked out. */
export default function StudyView(result: StudyResultProps) {
  return (
    <>
      <div className="grid gap-6">
        <Answer study={result.study} title="Resultado da simulação de economia" />
      </div>
      <StudyResult {...result} />
    </>
  )
}
