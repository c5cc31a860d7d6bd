import { redirect, type AppLoadContext } from '@remix-run/node'
import { isUnavailable } from '~/database/unavailable.server'
import { mayEnter, type Member } from '~/domain/access/access'
import { withRenewal, type MemberProvider } from '~/gateway/refresh.server'
import { redirectHomeFrom } from './asked-page.server'
import { loginPathFrom } from './return-path'
import { homeOf, rowOf, type GuardedPath } from './route-registry'
import type { SessionContent } from './session-content'
import { readPerson } from './person.server'
import type { FoundSession, OpenSession } from './sessions.server'
import { forgettingPages } from './forgetting-pages.server'
import { redirectWithToast } from './toast.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

const secondStepPath: GuardedPath = '/conta/duas-etapas'
const viewPath: GuardedPath = '/conta/verComo'

type Viewer = { name: string; until: string }

/** A signed-in member. `provider` makes calls with their tokens, which stay inside it. */
export type SignedInMember = Member & {
  userId: string
  name: string
  mustSetSecondStep: boolean
  /** Set while an administrator sees the platform as this member. */
  viewer: Viewer | undefined
  provider: MemberProvider
  /** Reads the member again. Call it after a change of name, e-mail or second step. */
  refreshMember: () => Promise<void>
  /**
   * What this member had typed in this page's form when the session expired; returned once. `about` holds the fields that identify
   * the form's object: a draft about another object is not returned.
   */
  takeDraft: (about?: Readonly<Record<string, string>>) => Promise<FormData | undefined>
  /** Shows this member the platform as somebody else, with a token that only reads; without an argument, as themselves again. */
  setView: (view?: { userId: string; accessToken: string; until: string }) => Promise<void>
  /** Gives the session a new id after a reauthentication, and returns the cookie to set. */
  rotateSession: () => Promise<string>
}

/**
 * The member who may open this page, by the rule of the route registry. Call it before reading the request's body: when the
 * session has expired, it stores what was typed until after the sign-in (see `takeDraft` of the member).
 *
 * @throws a redirect with a message for everyone else.
 */
export async function requireMember(request: Request, context: Context, path: GuardedPath): Promise<SignedInMember> {
  const { audience, opensBeforeSecondStep = false } = rowOf(path)
  const session = await requireSession(request, context)
  if (typeof audience === 'object' && !mayEnter(session, audience)) {
    console.error(`refused 403 ${request.method} ${new URL(request.url).pathname} by ${session.userId}`)
    throw await redirectWithToast('/', 'not-permitted', context)
  }
  if (!opensBeforeSecondStep) await requireSecondStep(session, context)
  if (path !== viewPath) await requireReading(session, request, context)
  return toMember(session, request, context)
}

type NamedMember = Member & { name: string; isView: boolean }

/** The signed-in member, if any, for pages open to everyone. During a view: the member seen. */
export async function currentMember(request: Request, { sessions }: Context): Promise<NamedMember | null> {
  const found = await findOrNone(request, sessions)
  if (found.state !== 'open') return null
  const { name, role, permissions, viewer } = found.session
  return { name, role, permissions, isView: viewer !== undefined }
}

/** The signed-in member with a provider, if any, for pages open to everyone that make calls for members. */
export async function optionalMember(request: Request, context: Context): Promise<SignedInMember | undefined> {
  // A form of a member is not taken for a visitor's.
  const found = await (isForm(request) ? context.sessions.find(request) : findOrNone(request, context.sessions))
  if (found.state !== 'open') return undefined
  await requireSecondStep(found.session, context)
  await requireReading(found.session, request, context)
  return toMember(found.session, request, context)
}

/**
 * Whether an administrator sees the platform as somebody else. Used for the posts of a page's script, which are refused without a
 * message for the next page.
 */
export async function isView(request: Request, { sessions }: Context): Promise<boolean> {
  const found = await sessions.find(request)
  return found.state === 'open' && found.session.viewer !== undefined
}

/** For pages of signed-out people only: redirects a member to the home page. */
export async function requireVisitor(request: Request, { sessions }: Context): Promise<void> {
  const { state } = await findOrNone(request, sessions)
  if (state === 'open') throw redirect('/')
}

/** While the sessions cannot be read, everybody is a visitor on pages that are open to everyone. */
async function findOrNone(request: Request, sessions: Context['sessions']): Promise<FoundSession> {
  try {
    return await sessions.find(request)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { state: 'none' }
  }
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

/** The pages where people change their own account, which administrators may open too. */
const ownAccount = /^\/(conta|parceiro\/informacoes)(?=[/.]|$)/

/**
 * A view sends no form, and opens no page of the person's own account: a form of it, sent after the view has ended, would change
 * the administrator's account.
 */
async function requireReading({ viewer, role }: OpenSession, request: Request, context: Context) {
  if (!viewer) return
  const isOwnAccount = ownAccount.test(new URL(request.url).pathname)
  if (isOwnAccount) throw await redirectWithToast(homeOf(role)?.path ?? '/', 'view-only', context)
  if (isForm(request)) throw await redirectWithToast(addressOf(request), 'view-only', context)
}

function toMember(session: OpenSession, request: Request, context: Context): SignedInMember {
  const { userId, name, role, permissions, mustSetSecondStep = false, recordKey, accessToken, viewer, view } = session
  const { renewals, drafts } = context.sessions
  // A copy with an unread body, so that the form can be stored if the session expires during the request.
  const untouched = isForm(request) ? request.clone() : request
  const provider = withRenewal(context.provider, {
    accessToken,
    end: () => sessionExpired(untouched, context, userId),
    // A view's token cannot be renewed: the view ends with the administrator's sign-in.
    readAccess: async () => (viewer ? undefined : changedAccess(session, untouched, context)),
    renew: async (refusedToken) => (viewer ? undefined : renewals.renew(recordKey, refusedToken, context.provider)),
  })
  return {
    userId,
    name,
    role,
    permissions,
    mustSetSecondStep,
    viewer: viewer && view && { name: viewer.name, until: view.until },
    provider,
    refreshMember: async () => {
      await renewals.refreshPerson(recordKey, context.provider)
    },
    takeDraft: async (about = {}) => {
      // Drafts of the administrator and of the person stay with their authors.
      if (viewer) return undefined
      const draft = await drafts.take(request, userId, new URL(request.url).pathname)
      return Object.entries(about).every(([field, value]) => draft?.get(field) === value) ? draft : undefined
    },
    setView: async (seen) => {
      const person = seen && (await readPerson(context.provider, seen))
      await renewals.setView(recordKey, seen && person && { ...seen, ...person })
    },
    rotateSession: () => context.sessions.rotateId(request),
  }
}

function isForm({ method }: Request) {
  return method !== 'GET' && method !== 'HEAD'
}

/** For a member whose access an administrator changed meanwhile: redirects to the same page, whose guard reads the new access. */
async function changedAccess(session: OpenSession, request: Request, context: Context) {
  const current = await context.sessions.renewals.refreshPerson(session.recordKey, context.provider)
  if (!current) return sessionExpired(request, context, session.userId)
  if (accessOf(current) === accessOf(session)) return undefined
  return isForm(request) ? redirectWithToast('/', 'not-permitted', context) : redirect(addressOf(request))
}

function addressOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function accessOf({ role, permissions, mustSetSecondStep = false }: SessionContent) {
  return JSON.stringify([role, permissions.toSorted(), mustSetSecondStep])
}

async function sessionExpired(request: Request, context: Context, userId: string | undefined) {
  const cookies = [await context.sessions.end(request)]
  const draft = request.method === 'POST' ? await context.sessions.drafts.store(request, userId) : undefined
  if (draft) cookies.push(draft)
  return forgettingPages(await redirectWithToast(loginPathFrom(request), 'session-expired', context, cookies))
}
