import { redirect, type AppLoadContext } from '@remix-run/node'
import { mayEnter, type Member } from '~/domain/access/access'
import { withRenewal, type MemberProvider } from '~/gateway/refresh.server'
import { redirectHomeFrom } from './asked-page.server'
import { loginPathFrom } from './return-path'
import { rowOf, type GuardedPath } from './route-registry'
import type { OpenSession } from './sessions.server'
import { redirectWithToast } from './toast.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

const secondStepPath: GuardedPath = '/conta/duas-etapas'

/** Who is signed in. `provider` makes calls in their name; the tokens stay inside it. */
export type SignedInMember = Member & {
  userId: string
  name: string
  mustSetSecondStep: boolean
  provider: MemberProvider
  /** Call it after a change of the name, the e-mail or the second step: pages then show what is true. */
  refreshMember: () => Promise<void>
  /**
   * What this member had typed in this page's form when the session ended; it is given back once. `about` names the fields that
   * say which thing the form is about, so that what was decided of one person is never put before another's.
   */
  takeDraft: (about?: Readonly<Record<string, string>>) => Promise<FormData | undefined>
  /** Gives the session a new id, for who has just shown again who they are, and returns the cookie to set. */
  rotateSession: () => Promise<string>
}

/**
 * The member who may open this page, by the rule that the registry of routes has for it. Call it before reading the request's body: when the session has ended, what was
 * typed is kept for after the sign-in (see `takeDraft` of the member).
 *
 * @throws a redirect with its message for everybody else.
 */
export async function requireMember(request: Request, context: Context, path: GuardedPath): Promise<SignedInMember> {
  const { audience, opensBeforeSecondStep = false } = rowOf(path)
  const session = await requireSession(request, context)
  if (typeof audience === 'object' && !mayEnter(session, audience)) {
    console.error(`refused 403 ${request.method} ${new URL(request.url).pathname} by ${session.userId}`)
    throw await redirectWithToast('/', 'not-permitted', context)
  }
  if (!opensBeforeSecondStep) await requireSecondStep(session, context)
  return toMember(session, request, context)
}

/** Who is looking, for pages that everybody may open. */
export async function currentMember(request: Request, { sessions }: Context): Promise<(Member & { name: string }) | null> {
  const found = await sessions.find(request)
  if (found.state !== 'open') return null
  const { name, role, permissions } = found.session
  return { name, role, permissions }
}

/** Whoever is signed in, on pages that everybody may open and that make calls in a member's name. */
export async function optionalMember(request: Request, context: Context): Promise<SignedInMember | undefined> {
  const found = await context.sessions.find(request)
  if (found.state !== 'open') return undefined
  await requireSecondStep(found.session, context)
  return toMember(found.session, request, context)
}

/** Pages for signed-out people only: a member is sent home. */
export async function requireVisitor(request: Request, { sessions }: Context): Promise<void> {
  const { state } = await sessions.find(request)
  if (state === 'open') throw redirect('/')
}

async function requireSession(request: Request, context: Context): Promise<OpenSession> {
  const found = await context.sessions.find(request)
  if (found.state === 'open') return found.session
  if (found.state === 'none' && !isForm(request)) throw await redirectHomeFrom(request, context)
  throw await sessionExpired(request, context, found.state === 'expired' ? found.userId : undefined)
}

async function requireSecondStep({ mustSetSecondStep }: OpenSession, context: Context) {
  if (mustSetSecondStep) throw await redirectWithToast(secondStepPath, 'second-step-needed', context)
}

function toMember(session: OpenSession, request: Request, context: Context): SignedInMember {
  const { userId, name, role, permissions, mustSetSecondStep = false, recordKey, accessToken } = session
  const { renewals, drafts } = context.sessions
  // A copy whose body nobody reads, so that a session that ends in the middle can still keep the form.
  const untouched = isForm(request) ? request.clone() : request
  const provider = withRenewal(context.provider, {
    accessToken,
    end: () => sessionExpired(untouched, context, userId),
    renew: (refusedToken) => renewals.renew(recordKey, refusedToken, context.provider),
  })
  return {
    userId,
    name,
    role,
    permissions,
    mustSetSecondStep,
    provider,
    refreshMember: () => renewals.refreshPerson(recordKey, context.provider),
    takeDraft: async (about = {}) => {
      const draft = await drafts.take(request, userId, new URL(request.url).pathname)
      return Object.entries(about).every(([field, value]) => draft?.get(field) === value) ? draft : undefined
    },
    rotateSession: () => context.sessions.rotateId(request),
  }
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
