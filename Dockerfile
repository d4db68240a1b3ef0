# The built store on Node 24, without development dependencies.

# Pinned by digest (docs/operations.md, "Pinned images").
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /store
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev && rm -rf node_modules/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As in `npm start`: malloc returns freed memory to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /store
COPY --from=build --chown=root:root /store/package.json ./
COPY --from=build /store/node_modules ./node_modules
# V8 compile cache, reused by later starts.
COPY --from=build --chown=node:node /store/build ./build
COPY --from=build /store/app ./app
COPY --from=build /store/server ./server
COPY --from=build /store/demo ./demo
COPY --from=build /store/public ./public
COPY --from=build /store/vite.config.ts /store/react-router.config.ts /store/package-lock.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/index.js"]
