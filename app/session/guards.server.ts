import { redirect, type AppLoadContext } from '@remix-run/node'
import { mayEnter, type Access, type Member } from '~/domain/access/access'
import { withRenewal, type MemberProvider } from '~/gateway/refresh.server'
import { loginPathFrom } from './return-path'
import type { OpenSession } from './sessions.server'
import { redirectWithToast } from './toast.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** Where who must set a second step does so. */
export const secondStepPath = '/conta/duas-etapas'

/** Who is signed in. `provider` makes calls in their name; the tokens stay inside it. */
export type SignedInMember = Member & {
  userId: string
  name: string
  mustSetSecondStep: boolean
  provider: MemberProvider
  /** Call it after a change of the name, the e-mail or the second step: pages then show what is true. */
  refreshMember: () => Promise<void>
}

/**
 * The member who may open this page. Call it before reading the request's body: when the session has ended, what was
 * typed is kept for after the sign-in (see `takeDraft`).
 *
 * @throws a redirect with its message for everybody else.
 */
export async function requireMember(request: Request, context: Context, access: Access): Promise<SignedInMember> {
  const session = await requireSession(request, context)
  if (!mayEnter(session, access)) {
    console.error(`refused 403 ${request.method} ${new URL(request.url).pathname} by ${session.userId}`)
    throw await redirectWithToast('/', 'not-permitted', context)
  }
  if (session.mustSetSecondStep) throw await redirectWithToast(secondStepPath, 'second-step-needed', context)
  return toMember(session, request, context)
}

/** Whoever is signed in, for the pages of their own account. `opensBeforeSecondStep` is for those that set it. */
export async function requireSignedIn(
  request: Request,
  context: Context,
  { opensBeforeSecondStep = false } = {},
): Promise<SignedInMember> {
  const session = await requireSession(request, context)
  if (session.mustSetSecondStep && !opensBeforeSecondStep) {
    throw await redirectWithToast(secondStepPath, 'second-step-needed', context)
  }
  return toMember(session, request, context)
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

async function requireSession(request: Request, context: Context): Promise<OpenSession> {
  const found = await context.sessions.find(request)
  if (found.state === 'open') return found.session
  if (found.state === 'none' && !isForm(request)) throw await redirectWithToast('/', 'sign-in-needed', context)
  throw await sessionExpired(request, context, found.state === 'expired' ? found.userId : undefined)
}

function toMember(session: OpenSession, request: Request, context: Context): SignedInMember {
  const { userId, name, role, permissions, mustSetSecondStep = false, recordKey, accessToken } = session
  const { renewals } = context.sessions
  // A copy whose body nobody reads, so that a session that ends in the middle can still keep the form.
  const untouched = isForm(request) ? request.clone() : request
  const provider = withRenewal(context.provider, {
    accessToken,
    end: () => sessionExpired(untouched, context, userId),
    renew: (refusedToken) => renewals.renew(recordKey, refusedToken, context.provider),
  })
  const refreshMember = () => renewals.refreshPerson(recordKey, context.provider)
  return { userId, name, role, permissions, mustSetSecondStep, provider, refreshMember }
}

function isForm({ method }: Request) {
  return method !== 'GET' && method !== 'HEAD'
}

async function sessionExpired(request: Request, context: Context, userId: string | undefined) {
  const cookies = [await context.sessions.end(request)]
  const draft = request.method === 'POST' ? await context.sessions.drafts.keep(request, userId) : undefined
  if (draft) cookies.push(draft)
  return redirectWithToast(loginPathFrom(request), 'session-expired', context, cookies)
}
