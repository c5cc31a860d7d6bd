import { json, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { decideDeletion, deletionStatuses, listDeletionRequests, retentionReasons } from '~/contract/privacy'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageIn } from '../pager'

type Context = Pick<AppLoadContext, 'sessions'>
export type DeletionStatus = (typeof deletionStatuses)[number]
export type Listed = Awaited<ReturnType<typeof openDeletions>>
export type Deletion = Listed['items'][number]
export type Undecided = { typed: { decision: string; retentionReason: string; note: string }; failure?: string }

const path = '/areaAdm/privacidade'

const decisionForm = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('delete') }),
  z.object({ decision: z.literal('anonymise') }),
  z.object({
    decision: z.literal('retain'),
    retentionReason: z.enum(retentionReasons),
    note: z
      .string()
      .trim()
      .regex(/^[\P{Cc}\n\r\t]{1,1000}$/u),
  }),
])

export async function openDeletions({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const status = deletionStatuses.find((it) => it === query.get('situacao')) ?? 'pending'
  const page = pageIn(query)
  const list = await provider.call(listDeletionRequests, { params: { status, page } })
  const chosen = list.items.find(({ id }) => id === query.get('pedido'))
  const draft = chosen && (await takeDraft())
  // What was being answered to one person is never put before another's request.
  return { ...list, status, page, chosen, draft: draft?.get('pedido') === chosen?.id ? draft && typedIn(draft) : undefined }
}

/** Answers the request that the address names: delete, anonymise, or retain and say why. */
export async function answerDeletion({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const id = (query.get('pedido') ?? '').slice(0, 64)
  const typed = typedIn(form)
  const { data: body } = decisionForm.safeParse(typed)
  if (!body) return json<Undecided>({ typed, failure: incomplete }, 400)
  try {
    await provider.call(decideDeletion, { params: { id }, body })
    return redirectWithToast(path, 'deletion-decided', context)
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 409 || status === 404) return redirectWithToast(path, 'decided-before', context)
    return json<Undecided>({ typed, failure: message }, status)
  }
}

const incomplete = 'Escolha a decisão. Para reter os dados, escolha o motivo e explique-o à pessoa.'

function typedIn(form: FormData): Undecided['typed'] {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2_000)
  return { decision: text('decision'), retentionReason: text('retentionReason'), note: text('note') }
}
