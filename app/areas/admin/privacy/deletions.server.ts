import type { AppLoadContext } from '@remix-run/node'
import { decideDeletion, deletionStatuses, listDeletionRequests, listMentions } from '~/contract/privacy'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { answerValidator } from './answer-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type DeletionStatus = (typeof deletionStatuses)[number]
export type ListedDeletions = Awaited<ReturnType<typeof openDeletions>>
export type Deletion = ListedDeletions['list']['items'][number]

const path = '/areaAdm/privacidade'

export async function openDeletions({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const status = deletionStatuses.find((it) => it === query.get('situacao')) ?? 'pending'
  const list = await provider.call(listDeletionRequests, { params: { status, page: pageNumberIn(query) } })
  const chosen = list.items.find(({ id }) => id === query.get('pedido'))
  const draft = chosen && (await takeDraft({ pedido: chosen.id }))
  const isPending = chosen?.status === 'pending' && chosen.user !== null
  const mentions = isPending ? await provider.call(listMentions, { params: { id: chosen.id } }) : undefined
  return { list, status, chosen, mentions, draft: draft && typedFields(draft) }
}

/** Decides the deletion request in the address: delete, anonymise, or retain with a reason. */
export async function answerDeletion({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const id = (query.get('pedido') ?? '').slice(0, 64)
  const { data: body } = await answerValidator.validate(form)
  if (!body) return formReply(form, { message: incomplete })
  try {
    await provider.call(decideDeletion, { params: { id }, body })
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal.status === 409 || refusal.status === 404) return redirectWithToast(path, 'decided-before', context)
    return formReply(form, refusal)
  }
  return redirectWithToast(path, 'deletion-decided', context)
}

const incomplete = 'Escolha a decisão. Para reter os dados, escolha o motivo e explique-o à pessoa.'
