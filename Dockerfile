# The server in a container. docs/operate-server.md says how to run it. `npm test` does not build it, since that needs Docker.
# The images have no digest yet: Dependabot adds one and follows it.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build -- server

# The packages of the server alone, at the versions of the lock file. None needs its install script.
FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY --from=build /build/dist/server/package.json /build/dist/server/package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /build/dist/server ./
COPY LICENSE NOTICE ./
RUN mkdir /data && chown node:node /data
# Not root, and nothing is written but keys and counts: run it with --read-only.
USER node
VOLUME /data
EXPOSE 8443
ENV VERNACULAR_DATA=/data VERNACULAR_HOST=0.0.0.0 VERNACULAR_OPERATIONS=127.0.0.1:9464
HEALTHCHECK --interval=30s --timeout=15s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "vernacular.js"]
CMD ["serve"]
