import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { formPropsId, formRootId } from './live-form'
import { StudyForm, type StudyFormProps } from './study-form'

const root = document.getElementById(formRootId)
const props = document.getElementById(formPropsId)?.textContent

/** React runs the form alone: the page around it stays as the server drew it (app/decisions/0073). */
if (root && props) {
  hydrateRoot(
    root,
    <StrictMode>
      <StudyForm {...(JSON.parse(props) as StudyFormProps)} />
    </StrictMode>,
  )
}
