// Every metric: its kind, its meaning, and its labels. docs/operating.md explains what to watch.

interface Metric {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels?: readonly string[]
}

export const metricTable = {
  foyer_requests_total: { type: 'counter', help: 'Answered API requests.', labels: ['method', 'route', 'status'] },
  foyer_request_seconds: { type: 'histogram', help: 'Time from receiving an API request to its answer.', labels: ['method', 'route'] },
  foyer_requests_running: { type: 'gauge', help: 'API requests that are being answered.' },
  foyer_database_connections: { type: 'gauge', help: 'Connections of the pool (PostgreSQL only).', labels: ['state'] },
  foyer_database_turns: { type: 'gauge', help: 'Transactions that run, and requests that wait for one.', labels: ['state'] },
  foyer_database_turns_refused_total: { type: 'counter', help: 'Requests answered 503 because they would have waited too long.' },
  foyer_sockets: { type: 'gauge', help: 'Open sockets of this process.' },
  foyer_socket_frames_refused_total: { type: 'counter', help: 'Frames from clients that were ignored or refused.', labels: ['reason'] },
  foyer_jobs_total: { type: 'counter', help: 'Runs of scheduled work.', labels: ['job', 'outcome'] },
  foyer_job_seconds: { type: 'gauge', help: 'Duration of the last run.', labels: ['job'] },
  foyer_job_succeeded_seconds: { type: 'gauge', help: 'When the job last succeeded, in seconds since 1970.', labels: ['job'] },
  foyer_mail_total: {
    type: 'counter',
    help: 'Emails: delivered, failed, tried again, or kept without a mail server.',
    labels: ['outcome'],
  },
  foyer_mail_waiting: { type: 'gauge', help: 'Emails that are being sent or wait to be tried again.' },
  foyer_push_total: { type: 'counter', help: 'Pushes: delivered, gone (the device unsubscribed), or refused.', labels: ['outcome'] },
  foyer_push_sending: { type: 'gauge', help: 'Pushes that are being sent.' },
  foyer_event_loop_busy_seconds_total: { type: 'counter', help: 'Time in which the process could not begin other work.' },
  process_cpu_seconds_total: { type: 'counter', help: 'Processor time of the process.' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of the process.' },
  process_start_time_seconds: { type: 'gauge', help: 'When the process began, in seconds since 1970.' },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metricTable

/** Whether the metric has buckets. */
export const isHistogram = (name: MetricName): boolean => metricTable[name].type === 'histogram'
