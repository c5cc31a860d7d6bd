import { studyModes, type StudyMode } from '~/domain/study/mode'
import { modeTexts } from '../study/modes'
import { useFormPath } from './form-path'
import { intentName, modeIntent } from './intents'

type Props = { current: StudyMode; onChoose: (mode: StudyMode) => void }

/** Each tab posts the form, so that typed values stay; with script the form changes in place. */
export function ModeTabs({ current, onChoose }: Props) {
  const path = useFormPath()
  return (
    <fieldset className="tabs min-w-0 max-md:grid max-md:grid-cols-2">
      {/* In a text browser the line break separates the legend from the first tab. */}
      <legend className="sr-only">
        Tipo de simulação
        <br />
      </legend>
      {studyModes.map((mode) => (
        <button
          key={mode}
          type="submit"
          name={intentName}
          value={modeIntent(mode)}
          formAction={`${path}?modo=${mode}`}
          aria-current={mode === current ? 'true' : undefined}
          className="flex-col max-md:whitespace-normal! md:flex-1"
          onClick={(event) => {
            event.preventDefault()
            onChoose(mode)
          }}
        >
          {modeTexts[mode].tab} <span className="hint font-normal">{modeTexts[mode].compares}</span>{' '}
        </button>
      ))}
    </fieldset>
  )
}
