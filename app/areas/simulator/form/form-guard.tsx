import { Component, type ReactNode } from 'react'
import { Alert } from '~/ui/alert'

type Props = { path: string; children: ReactNode }

/** Shows a message when the form's script fails, where React would remove the form. Typed values remain in the draft. */
export class FormGuard extends Component<Props, { isBroken: boolean }> {
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
