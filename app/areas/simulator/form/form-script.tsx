import { Component, type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Alert } from '~/ui/alert'
import { formPropsId, formRootId } from './live-form'
import { StudyForm, type StudyFormProps } from './study-form'

type Props = { path: string; children: ReactNode }

/** Shows a message when the form's script fails, where React would remove the form. Typed values remain in the draft. */
class FormGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { path, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <Alert tone="error" title="O formulário parou de responder.">
        <p>
          O que foi digitado está guardado. <a href={path}>Abrir o formulário de novo</a>
        </p>
      </Alert>
    )
  }
}

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
