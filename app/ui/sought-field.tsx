import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useField } from 'remix-validated-form'
import { FieldNotes } from './field-frame'
import type { Option } from './select-field'
import { searchOutcome, searchButton, soughtField, textField, type Choices, type SoughtWords } from './sought'
import { ValidatedField, ValidatedSelect } from './validated-field'

type Props = {
  name: string
  label: string
  /** How to search; shown while the options are searched and not listed. */
  hint: string
  /** Legend of the options found: "Escolha o parceiro". */
  legend: string
  choices: Choices
  words: SoughtWords
  /** Options shown whatever the search finds. */
  always?: readonly Option[]
  /** The value used when nothing is chosen. */
  fallback?: string
  /** Shown with the outcome of a search. */
  note?: ReactNode
}

const maxSearchCharacters = 120

/** Chooses one option: from a list, or, when there are too many to list, by a search. The search is a submission of the same form. */
export function SoughtField({ name, label, hint, legend, choices, words, always = [], fallback, note }: Props) {
  const { options, search } = choices
  if (!search) {
    const placeholder = fallback === undefined ? { placeholder: 'Escolha…', required: true } : {}
    return <ValidatedSelect name={name} label={label} options={[...always, ...options]} {...placeholder} />
  }
  return (
    <div className="sought">
      <ValidatedField
        name={textField(name)}
        label={label}
        hint={hint}
        maxLength={maxSearchCharacters}
        autoComplete="off"
        trailing={
          <button type="submit" name={searchButton(name)} value="1" data-busy-text="Procurando…">
            Procurar <span className="sr-only">{words.many}</span>
          </button>
        }
        {...(search.isAnswer && options.length === 0 && { autoFocus: true })}
      />
      <input type="hidden" name={soughtField(name)} value={search.typed} />
      <output className="hint" id={outcomeId(name)}>
        {searchOutcome(search, words)} {search.isAnswer && note}
      </output>
      <Found name={name} legend={legend} shown={options} always={always} fallback={fallback} isAnswer={search.isAnswer} />
    </div>
  )
}

/** The choices of the action's reply, else those of the loader. */
export function useChoices(opened: Choices): Choices {
  return useActionData<{ choices?: Choices }>()?.choices ?? opened
}

/** First button of the form, so that Enter sends the form and not the search. Hidden from screen readers. */
export function SendOnEnter({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  )
}

type FoundProps = Required<Pick<Props, 'name' | 'legend' | 'always'>> & {
  shown: readonly Option[]
  fallback: string | undefined
  isAnswer: boolean
}

function Found({ name, legend, shown, always, fallback, isAnswer }: FoundProps) {
  const { error, defaultValue } = useField(name)
  const notes = <FieldNotes id={name} errors={error === undefined ? undefined : [error]} />
  if (shown.length === 0 && fallback !== undefined) {
    return (
      <div id={name}>
        <input type="hidden" name={name} value={fallback} />
        {notes}
      </div>
    )
  }
  const options = [...always, ...shown]
  const chosen = options.some(({ value }) => value === defaultValue) ? (defaultValue as string) : fallback
  const focused = chosen ?? shown[0]?.value
  return (
    <div className="field" role="radiogroup" aria-labelledby={`${name}-legend`} aria-describedby={outcomeId(name)} id={name}>
      <p className="label" id={`${name}-legend`}>
        {legend}
      </p>
      <div className="found">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- A search's answer has the focus, also without script.
              autoFocus={isAnswer && shown.length > 0 && value === focused}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {notes}
    </div>
  )
}

function outcomeId(name: string) {
  return `${name}-outcome`
}
