/** Whether a provider elsewhere can serve. One that is not ours may have no /readyz: any answer that tells of no fault will do. */
export async function providerState(baseUrl: string, withinMs = 2_000): Promise<'ok' | 'indisponível'> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(withinMs) })
    await answer.body?.cancel()
    return answer.status < 500 ? 'ok' : 'indisponível'
  } catch {
    return 'indisponível'
  }
}
