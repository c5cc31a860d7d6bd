import { redirect, type AppLoadContext } from '@remix-run/node'
import { mayEnter, type Access, type Member } from '~/domain/access/access'
import { withRenewal, type MemberProvider } from '~/gateway/refresh.server'
import { loginPathFrom } from './return-path'
import type { OpenSession } from './sessions.server'
import { redirectWithToast } from './toast.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** Who is signed in. `provider` makes calls in their name; the tokens stay inside it. */
export type SignedInMember = Member & { userId: string; name: string; provider: MemberProvider }

/**
 * The member who may open this page. Call it before reading the request's body: when the session has ended, what was
 * typed is kept for after the sign-in (see `takeDraft`).
 *
 * @throws a redirect with its message for everybody else.
 */
export async function requireMember(request: Request, context: Context, access: Access): Promise<SignedInMember> {
  const found = await context.sessions.find(request)
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  if (found.state === 'none' && !isForm) throw await redirectWithToast('/', 'sign-in-needed', context)
  if (found.state !== 'open') throw await sessionExpired(request, context, found.state === 'expired' ? found.userId : undefined)
  if (!mayEnter(found.session, access)) throw await redirectWithToast('/', 'not-permitted', context)
  return toMember(found.session, isForm ? request.clone() : request, context)
}

/** Who is looking, for pages that everybody may open. */
export async function currentMember(request: Request, { sessions }: Context): Promise<(Member & { name: string }) | null> {
  const found = await sessions.find(request)
  if (found.state !== 'open') return null
  const { name, role, permissions } = found.session
  return { name, role, permissions }
}

/** Pages for signed-out people only: a member is sent home. */
export async function requireVisitor(request: Request, { sessions }: Context): Promise<void> {
  const { state } = await sessions.find(request)
  if (state === 'open') throw redirect('/')
}

/** What this member had typed in the form of `path` when the session ended; it is given back once. */
export async function takeDraft(request: Request, { sessions }: Context, path: string): Promise<FormData | undefined> {
  const found = await sessions.find(request)
  return found.state === 'open' ? sessions.drafts.take(request, found.session.userId, path) : undefined
}

/** `request` is a copy whose body nobody has read, so that an ended session can still keep the form. */
function toMember({ userId, name, role, permissions, recordKey, accessToken }: OpenSession, request: Request, context: Context) {
  const end = () => sessionExpired(request, context, userId)
  const provider = withRenewal(context.provider, {
    accessToken,
    end,
    renew: (refusedToken) => context.sessions.renewals.renew(recordKey, refusedToken, context.provider),
  })
  return { userId, name, role, permissions, provider }
}

async function sessionExpired(request: Request, context: Context, userId: string | undefined) {
  const cookies = [await context.sessions.end(request)]
  const draft = request.method === 'POST' ? await context.sessions.drafts.keep(request, userId) : undefined
  if (draft) cookies.push(draft)
  return redirectWithToast(loginPathFrom(request), 'session-expired', context, cookies)
}
