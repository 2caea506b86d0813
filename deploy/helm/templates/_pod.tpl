{{/* The pods of one role, "web" or "worker": called with the role's name, its values and the chart's. */}}
{{- define "counterfoil.statefulset" -}}
{{- $name := printf "%s-%s" .root.Release.Name .role -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $name }}
  labels:
    {{- include "counterfoil.labels" . | nindent 4 }}
spec:
  replicas: {{ .values.replicas }}
  serviceName: {{ $name }}
  podManagementPolicy: Parallel
  selector:
    matchLabels:
      {{- include "counterfoil.labels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "counterfoil.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      # A Service called "metrics" would otherwise set METRICS_PORT, to a value with which nothing starts.
      enableServiceLinks: false
      {{- if eq .role "web" }}
      terminationGracePeriodSeconds: 25
      {{- else }}
      terminationGracePeriodSeconds: 20
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: {{ .role }}
          image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: ["start", "--{{ .role }}"]
          envFrom:
            - secretRef:
                name: {{ .root.Values.existingSecret }}
          env:
            {{- range $setting, $value := .root.Values.settings }}
            - name: {{ $setting }}
              value: {{ $value | quote }}
            {{- end }}
          {{- if eq .role "web" }}
          ports:
            - name: http
              containerPort: 3000
          # Until proxies and nodes have learned that the pod is ending; it answers meanwhile.
          lifecycle:
            preStop:
              exec:
                command: ["sleep", "5"]
          startupProbe:
            httpGet: { path: /api/health/live, port: http }
            periodSeconds: 2
            # A migration waits a quarter of an hour for tables that are in use (docs/operating.md).
            failureThreshold: 480
          livenessProbe:
            httpGet: { path: /api/health/live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /api/health/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
          {{- end }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: ["ALL"]
          volumeMounts:
            - name: data
              mountPath: /data
            - name: tmp
              mountPath: /tmp
      volumes:
        - name: tmp
          emptyDir: {}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: ["ReadWriteOnce"]
        {{- with .root.Values.storage.storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .root.Values.storage.size }}
{{- end }}

{{- define "counterfoil.labels" -}}
app.kubernetes.io/name: counterfoil
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}
