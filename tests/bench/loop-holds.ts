const lookMs = 5

/**
 * Watches for how long the event loop is held: by the clock, and by the processor time of this thread, which tells our own work from
 * that of others on a shared machine. Both contain the time between two looks. [ms]
 */
export function watchLoop() {
  let [heldMs, workedMs] = [0, 0]
  let last = now()
  function look() {
    const current = now()
    heldMs = Math.max(heldMs, current.ms - last.ms)
    workedMs = Math.max(workedMs, current.cpuMs - last.cpuMs)
    last = current
  }
  const watch = setInterval(look, lookMs)
  return {
    stop() {
      look()
      clearInterval(watch)
      return { heldMs, workedMs }
    },
  }
}

function now() {
  const { user, system } = process.threadCpuUsage()
  return { ms: performance.now(), cpuMs: (user + system) / 1000 }
}
