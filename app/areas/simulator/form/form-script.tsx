import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FormGuard } from './form-guard'
import { formPropsId, formRootId } from './live-form'
import { StudyForm, type StudyFormProps } from './study-form'

const root = document.getElementById(formRootId)
const text = document.getElementById(formPropsId)?.textContent

/** React runs only the form; the page around it stays as rendered by the server (app/decisions/0073). */
if (root && text) {
  const props = JSON.parse(text) as StudyFormProps
  hydrateRoot(
    root,
    <StrictMode>
      <FormGuard path={props.path}>
        <StudyForm {...props} />
      </FormGuard>
    </StrictMode>,
  )
}
