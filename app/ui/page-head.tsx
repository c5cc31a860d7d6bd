import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The page's main figure or sentence. */
  answer?: ReactNode
  /** One line about what the page shows. */
  lead?: ReactNode
  /** Buttons and links; at the right of the title on a desk. */
  actions?: ReactNode
}

/** The head of a page of the workspace: a small title, the answer large, and what can be done. */
export function PageHead({ title, answer, lead, actions }: Props) {
  return (
    <header className="page-head">
      <div>
        <h1 className={answer === undefined ? undefined : 'small'}>{title}</h1>
        {answer !== undefined && <p className="head-answer">{answer}</p>}
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {actions !== undefined && <div className="head-actions">{actions}</div>}
    </header>
  )
}
