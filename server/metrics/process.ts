// Metrics of the process itself: processor, memory, event loop.
import { performance } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

export function readProcess(metrics: Metrics): void {
  const startedAt = Math.round(performance.timeOrigin / 1000)
  metrics.read('foyer_event_loop_busy_seconds_total', () => performance.eventLoopUtilization().active / 1000)
  metrics.read('process_cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  })
  metrics.read('process_resident_memory_bytes', () => process.memoryUsage.rss())
  metrics.read('process_start_time_seconds', () => startedAt)
}
