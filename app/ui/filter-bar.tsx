import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'
import { atResult, ResultPlace } from './result-place'

type Props = {
  /** The address of the unfiltered list. */
  path: string
  button?: string
  /** Where the page's script is `live-list`, the part of the page marked `data-found` follows what is typed. */
  isLive?: boolean
  /** One field per filter, named like its query parameter. */
  children: ReactNode
}

/**
 * The filters of a list, placed right before it. They are sent in the query, so that a filtered list can be bookmarked and
 * shared; the answer opens scrolled to the list.
 */
export function FilterBar({ path, button = 'Procurar', isLive = false, children }: Props) {
  return (
    <>
      <Form method="get" action={atResult(path)} className="card filters" data-live={isLive ? '' : undefined}>
        <div>{children}</div>
        {isLive && <output className="sr-only" data-told="" />}
        <p className="flex flex-wrap gap-3">
          <Button variant="secondary">{button}</Button>
          <ButtonLink to={atResult(path)} variant="quiet">
            Limpar
          </ButtonLink>
        </p>
      </Form>
      <ResultPlace />
    </>
  )
}
