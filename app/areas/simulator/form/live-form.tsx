import { StudyForm, type StudyFormProps } from './study-form'

/** The ids by which `form-script.tsx` finds the form and its properties. */
export const formRootId = 'formulario'
export const formPropsId = 'formulario-dados'

/** The form, with the properties that its script hydrates it from (app/decisions/0073). */
export function LiveForm(page: StudyFormProps) {
  const props = propsIn(page)
  return (
    <>
      <div id={formRootId} className="contents">
        <StudyForm {...props} />
      </div>
      <script type="application/json" id={formPropsId} dangerouslySetInnerHTML={{ __html: embeddable(props) }} />
    </>
  )
}

/** Every property of the form; the compiler rejects a missing one. */
const propNames: Record<keyof StudyFormProps, true> = {
  path: true,
  values: true,
  draftTag: true,
  typedAt: true,
  distributors: true,
  priceLists: true,
  supplyNote: true,
  invoicePolicy: true,
  hasInvoice: true,
  lastResult: true,
  invoiceError: true,
  imageErrors: true,
  failure: true,
  attached: true,
  doubts: true,
  proposalKey: true,
}

/** Only the form's properties are sent again. */
function propsIn(page: StudyFormProps): StudyFormProps {
  return Object.fromEntries(Object.entries(page).filter(([name]) => name in propNames)) as StudyFormProps
}

/** JSON that cannot close its script element. */
function embeddable(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
