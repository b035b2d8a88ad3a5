export { jsonForLog, logLine, logText } from 'vernacular-checker/log-line';
